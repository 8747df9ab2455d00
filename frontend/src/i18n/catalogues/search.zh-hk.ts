import type { Words } from './words'

export default {
  label: '搜尋餐牌',
  placeholder: '食品、飲品或材料',
  clear: '清除搜尋',
  recent: '最近搜尋',
  forget: '刪除「{{query}}」',
  clearRecent: '全部清除',
  popular: '人氣食品',
  results_other: '找到 {{count}} 款',
  resultList: '食品',
  noneTitle: '找不到「{{query}}」',
  noneBody: '請檢查寫法，或改用較常見的字眼。',
  toMenu: '查看餐牌',
  someItems: '為你揀選',
  side: {
    title: '要加點小食嗎',
    done: '不用了，謝謝',
  },
  filter: {
    title: '篩選餐牌',
    diets: '只顯示',
    allergens: '不含以下成分',
    favourites: '我的至愛',
    note: '材料或會更改。如有嚴重敏感，請向分店查詢。',
    show_other: '顯示 {{count}} 款',
  },
} satisfies Words<'search'>
