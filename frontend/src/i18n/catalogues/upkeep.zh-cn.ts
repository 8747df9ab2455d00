import type { Words } from './words'

export default {
  readyTitle: '新版本已就绪',
  readyBody: '将在空闲时自动更新，您的订单会保留。',
  refresh: '刷新',
  later: '稍后',
  refreshed: '页面已刷新，您的订单保持不变。',
  seenTitle: '{{time}} 的菜单',
  seenBody: '暂时无法连接门店。您可以先浏览挑选，连接恢复后即可下单。',
  endsTitle: '页面将于 {{time}} 超时',
  endsBody: '届时页面会重新开始，您的订单会在最后一次更改后于此设备上保留一小时。',
} satisfies Words<'upkeep'>
