import type { Words } from './words'

export default {
  title: '厨房',
  loading: '正在打开厨房',
  failed: '没有连接，显示的内容可能已变化。',
  crossAll: '全部划掉',
  print: '打印厨房单 {{number}}',
  recall: '重做',
  made_other: '已做 {{count}} 单',
  later_other: '稍后的订单（{{count}}）',
  laterOrder: {
    begins: '{{when}} 开始',
    now: '现在开始',
    nowNamed: '现在开始，订单 {{number}}',
  },
  change: {
    label: '有变更的订单',
    void: '已取消',
    changed: '有变更',
    cancelled: '此单不用做。',
    removed: '这些不用做了。',
    restored: '这些还是要做。',
    time: '新时间：{{when}}',
    before: '原时间：{{when}}',
    seen: '知道了',
    seenNamed: '知道了，订单 {{number}}',
  },
  station: {
    choose: '工位',
    all: '全部',
    none: '无工位',
  },
  time: {
    left: '还有 {{count}} 分钟',
    late: '晚了 {{count}} 分钟',
    since: '已 {{count}} 分钟',
  },
  allDay: {
    title: '还要做',
    none: '没有',
  },
  empty: {
    title: '没有要做的',
    body: '已接受的订单会显示在这里，最急的在前。',
  },
  word: {
    conflict: '订单 {{number}} 已不在厨房。',
    unreachable: '订单 {{number}} 没有得到响应，请重试。',
    ready: '订单 {{number}} 已备好。',
    begun: '订单 {{number}} 已开始。',
  },
} satisfies Words<'staffKitchen'>
