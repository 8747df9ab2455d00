import type { Words } from './words'

export default {
  title: '配送',
  steps: '配送进度',
  refresh: '刷新',
  updated: '更新于 {{time}}',
  name: '配送员：{{name}}',
  dropoff: '预计 {{time}} 送达',
  track: '在地图上查看配送员',
  none: '门店正在安排配送员',
  own: '由门店自行配送',
  created: '正在寻找配送员',
  confirmed: '已找到配送员',
  enroute_to_pickup: '配送员正前往门店',
  arrived_at_pickup: '配送员已到门店',
  picked_up: '配送员已取到您的订单',
  enroute_to_dropoff: '配送员正在向您赶来',
  arrived_at_dropoff: '配送员已到您的地址',
  delivered: '已送达',
  cancelled: '配送员未能送达您的订单，门店会与您联系。',
  failed: '未能成功，请稍后再试。',
} satisfies Words<'courier'>
