import type { Words } from './words'

export default {
  otherStores: 'ほかの店舗',
  title: 'ナビゲーション',
  languages: '言語',
  location: '店舗の場所',
  hours: '営業時間',
  history: '注文履歴',
  privacy: 'プライバシーポリシー',
  company: '{{name}}について',
  version: 'バージョン {{version}}',
  build: 'ビルド {{build}}',
  poweredBy: '提供',
  member: {
    section: '会員',
    login: 'ログイン',
    profile: 'プロフィール',
    data: 'あなたのデータ',
    merge: '以前の会員情報を統合',
    mergeVip: 'VIP会員に統合',
    onHold: '会員資格が停止中です',
    onHoldBody: '店舗（{{phone}}）にお問い合わせください。その間もゲストとしてご注文いただけます。',
    logout: 'ログアウト',
    out: 'ログアウトしました。',
    member: '会員',
    vip: 'VIP会員',
  },
  consent: {
    title: 'アクセス解析',
    body: 'Google Analytics で閲覧数と注文数を計測してもよろしいですか。お名前・電話番号・ご住所は含まれません。',
    yes: '許可する',
    no: '許可しない',
    state_yes: '閲覧は計測されています。',
    state_no: '閲覧は計測されていません。',
  },
  policy: {
    title: 'プライバシーポリシー',
    collect: 'お預かりする情報',
    collectBody:
      'ご注文をご用意するため、ご注文の内容と日時、ご入力いただいた電話番号とお名前をお預かりします。店舗はこれらをご注文と法令上の義務のためにのみ使用します。',
    device: 'この端末に保存するもの',
    deviceBody:
      '作成中のご注文、注文履歴、前回のご連絡先、言語はこの端末に保存され、端末の外に出ない鍵で暗号化されます。履歴はいつでも消去できます。',
    share: '情報を見る人',
    shareBody:
      'ご注文先の店舗と、ご注文の遂行に携わる者のみです。情報を販売することはありません。カード番号がこのアプリを通ることはありません。',
    time: '保存期間',
    timeBody: 'ゲストのご連絡先は90日後に削除します。ご注文の金額は法令に従って保存します。',
    children: 'お子さまについて',
    childrenBody: 'このアプリは16歳未満の方を対象としていません。',
    rights: 'お客さまの権利',
    rightsBody:
      'ご自身に関する情報の開示・訂正・削除は店舗にお申し付けください。電話番号と住所は「店舗の場所」にございます。',
  },
  test: 'テストページ',
  addresses: '保存した住所',
} satisfies Words<'drawer'>
