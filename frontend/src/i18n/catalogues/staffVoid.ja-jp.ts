import type { Words } from './words'

export default {
  void: 'この支払いを取り消す',
  voidOf: 'この支払いを取り消す：{{who}}、{{amount}}',
  title: 'この支払いを取り消しますか？',
  why: '何が間違っていますか？',
  reason: {
    wrong_amount: '金額の間違い',
    wrong_bill: '別のテーブルまたは注文の支払い',
    taken_twice: '二重に受け取った',
    not_received: '実際には受け取っていない',
    other_way: '別の方法でお支払いになる',
    other: 'その他の理由',
  },
  words: '状況を記入',
  missing: '理由を選んでください。その他の場合は内容を書いてください。',
  effect: {
    card: '{{amount}}はカードに戻り、あらためてお支払いが必要です。商品の返品はありません。',
    gift_card: '{{amount}}はギフトカードに戻り、あらためてお支払いが必要です。商品の返品はありません。',
    counter:
      '{{amount}}は受領済みから除かれ、あらためてお支払いが必要です。受け取ったお金はお返しください。商品の返品はありません。',
  },
  kept: 'お名前とともに記録に残ります。',
  yes: '{{amount}}を取り消す',
  no: '戻る',
  returned: '返金 {{amount}}',
  state: {
    done: '取り消し済み：{{amount}}',
    decided: '取り消し済み（返金処理中）：{{amount}}',
  },
  held: '未請求',
  tender: {
    gift_card: 'ギフトカード',
    points: 'ポイント',
  },
  owed: 'あらためてお支払いが必要な額',
  take: '支払いを受領',
  takeTitle: '注文 {{number}} の支払い',
  takeBody: 'カウンターでの支払い済みとして、日報ではレジに入ります。',
  amount: '金額',
  wrong: '{{amount}}まで',
  word: {
    done: '{{amount}}を取り消しました。あらためてお支払いが必要です。',
    decided: '{{amount}}を取り消しました。返金処理中です。',
    failed: 'お支払い会社から{{amount}}が返金されず、支払いは有効のままです。もう一度お試しください。',
    taken: '注文 {{number}} の{{amount}}を受領しました。',
  },
} satisfies Words<'staffVoid'>
