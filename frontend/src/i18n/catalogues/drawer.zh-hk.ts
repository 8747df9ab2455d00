import type { Words } from './words'

export default {
  otherStores: '其他分店',
  title: '導覽',
  languages: '語言',
  location: '分店位置',
  hours: '營業時間',
  history: '訂單紀錄',
  privacy: '私隱政策',
  company: '關於 {{name}}',
  version: '版本 {{version}}',
  build: '組建 {{build}}',
  poweredBy: '技術支援',
  member: {
    section: '會員',
    login: '登入',
    profile: '個人資料',
    giftCards: '禮品卡',
    logout: '登出',
    out: '你已登出。',
    member: '會員',
    vip: 'VIP 會員',
  },
  consent: {
    title: '瀏覽統計',
    body: '可以用 Google Analytics 統計瀏覽次數和訂單嗎？當中絕不包括你的姓名、電話和地址。',
    yes: '允許',
    no: '不用了',
    state_yes: '你的瀏覽會計入統計。',
    state_no: '你的瀏覽不會計入統計。',
  },
  policy: {
    title: '私隱政策',
    collect: '我們保存甚麼',
    collectBody:
      '為準備你的訂單，我們會保存你所點的食品、時間，以及你提供的電話和姓名。分店只會用於你的訂單及履行法律責任。',
    device: '在此裝置上',
    deviceBody:
      '未完成的訂單、訂單紀錄、上次的聯絡資料及語言會保存在此裝置，並以不會離開裝置的金鑰加密。你可隨時清除紀錄。',
    share: '誰可看到',
    shareBody:
      '你落單的分店，以及協助分店完成訂單的人員。沒有人會出售你的資料。信用卡號碼不會經過本應用程式。',
    time: '保存多久',
    timeBody: '訪客訂單的聯絡資料會於 90 日後刪除；訂單金額按法例要求保存。',
    children: '兒童',
    childrenBody: '本應用程式並非為 16 歲以下人士而設。',
    rights: '你的選擇',
    rightsBody: '你可要求分店讓你查閱、更正或刪除你的資料。電話及地址見「分店位置」。',
  },
  test: '測試頁',
  addresses: '你的地址',
} satisfies Words<'drawer'>
