import type { Words } from './words'

export default {
  label: '搜索菜单',
  placeholder: '菜品、饮料或食材',
  clear: '清除搜索',
  recent: '最近搜索',
  forget: '删除“{{query}}”',
  clearRecent: '全部清除',
  popular: '人气菜品',
  results_other: '找到 {{count}} 款',
  resultList: '菜品',
  noneTitle: '没有找到“{{query}}”',
  noneBody: '请检查写法，或换一个更常用的词。',
  toMenu: '查看菜单',
  someItems: '为您挑选',
  side: {
    title: '要加点小食吗',
    done: '不用了，谢谢',
  },
  filter: {
    title: '筛选菜单',
    diets: '只显示',
    allergens: '不含以下成分',
    favourites: '我的收藏',
    note: '配料可能有变动。如有严重过敏，请向门店确认。',
    show_other: '显示 {{count}} 款',
  },
} satisfies Words<'search'>
