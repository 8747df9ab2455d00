import type { Words } from './words'

export default {
  sessionTitle: '頁面已逾時',
  sessionBody: '頁面正在重新載入，你的訂單會在最後一次更改後保留一小時。',
  invalidTitle: '無法進入',
  invalidBody: '你的點餐金鑰或二維碼可能未啟用或已過期。',
  expiredBody: '點餐金鑰或二維碼已過期，請索取新的二維碼。',
  inactiveBody: '點餐金鑰或二維碼未啟用，請向職員查詢。',
  wrongTitle: '出現問題',
  wrongBody: '請再試一次。',
  pinTitle: '此裝置已鎖定',
  pinBody: '請輸入 PIN 以開啟。',
  pinLabel: 'PIN',
  pinOpen: '開啟',
  pinWrong: 'PIN 不正確，請再試或向經理查詢。',
  tableBody: '此枱未分配，請向職員查詢。',
  notFoundTitle: '找不到此頁',
  notFoundBody: '連結可能已過期或不完整，你可以由餐牌重新開始。',
  tableTitle: '此枱未分配',
  visitTitle: '此枱的用餐已結束',
  visitBody: '職員已結束用餐或更換了二維碼。你的訂單保留在此手機上。請掃描枱上的二維碼，或向職員查詢。',
  again: '頁面會自動重試。',
} satisfies Words<'door'>
