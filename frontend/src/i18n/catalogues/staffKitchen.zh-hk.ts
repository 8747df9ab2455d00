import type { Words } from './words'

export default {
  title: '廚房',
  loading: '正在開啟廚房',
  failed: '沒有連線，顯示的內容可能已改變。',
  crossAll: '全部劃掉',
  print: '列印廚房單 {{number}}',
  recall: '重做',
  made_other: '已做 {{count}} 單',
  later_other: '稍後的訂單（{{count}}）',
  laterOrder: {
    begins: '{{when}} 開始',
    now: '現在開始',
    nowNamed: '現在開始，訂單 {{number}}',
  },
  change: {
    label: '有更改的訂單',
    void: '已取消',
    changed: '有更改',
    cancelled: '此單不用做。',
    removed: '這些不用做了。',
    restored: '這些照舊要做。',
    time: '新時間：{{when}}',
    before: '原時間：{{when}}',
    seen: '知道了',
    seenNamed: '知道了，訂單 {{number}}',
  },
  station: {
    choose: '工位',
    all: '全部',
    none: '沒有工位',
  },
  time: {
    left: '尚餘 {{count}} 分鐘',
    late: '遲了 {{count}} 分鐘',
    since: '已 {{count}} 分鐘',
  },
  allDay: {
    title: '還要做',
    none: '沒有',
  },
  empty: {
    title: '沒有要做的',
    body: '已接受的訂單會在此顯示，最急的在前。',
  },
  word: {
    conflict: '訂單 {{number}} 已不在廚房。',
    unreachable: '訂單 {{number}} 沒有回應，請再試。',
    ready: '訂單 {{number}} 已備妥。',
    begun: '訂單 {{number}} 已開始。',
  },
} satisfies Words<'staffKitchen'>
