import type { Words } from './words'

export default {
  readyTitle: '新版本已準備好',
  readyBody: '會在閒置時自動更新，你的訂單會保留。',
  refresh: '重新整理',
  later: '稍後',
  refreshed: '頁面已更新，你的訂單維持不變。',
  seenTitle: '{{time}} 的餐牌',
  seenBody: '暫時連接不到分店。你可以先瀏覽選擇，恢復連線後即可落單。',
  endsTitle: '是次使用時段將於 {{time}} 結束',
  endsBody: '屆時頁面會重新開始，你的訂單會在最後一次更改後於此裝置上保留一小時。',
} satisfies Words<'upkeep'>
