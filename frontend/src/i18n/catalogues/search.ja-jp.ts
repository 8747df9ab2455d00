import type { Words } from './words'

export default {
  label: 'メニューを検索',
  placeholder: '料理、飲み物、食材',
  clear: '検索をクリア',
  recent: '最近の検索',
  forget: '「{{query}}」を削除',
  clearRecent: 'すべて削除',
  popular: '人気の商品',
  results_other: '{{count}}品見つかりました',
  resultList: '商品',
  noneTitle: '「{{query}}」は見つかりませんでした',
  noneBody: '表記をご確認いただくか、別の言葉でお試しください。',
  toMenu: 'メニューを見る',
  someItems: 'おすすめ',
  side: {
    title: 'ご一緒にいかがですか',
    done: 'いいえ、結構です',
  },
  filter: {
    title: 'メニューを絞り込む',
    diets: '次のものだけ表示',
    allergens: '次のものを含む商品を除く',
    favourites: 'お気に入り',
    note: '原材料は変わることがあります。重いアレルギーをお持ちの方は店舗にお尋ねください。',
    show_other: '{{count}}品を表示',
  },
} satisfies Words<'search'>
