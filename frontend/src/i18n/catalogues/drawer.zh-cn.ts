import type { Words } from './words'

export default {
  otherStores: '其他门店',
  title: '导航',
  languages: '语言',
  location: '门店位置',
  hours: '营业时间',
  history: '历史订单',
  privacy: '隐私政策',
  company: '关于 {{name}}',
  version: '版本 {{version}}',
  build: '构建 {{build}}',
  poweredBy: '技术支持',
  consent: {
    title: '访问统计',
    body: '可以用 Google Analytics 统计访问和订单吗？其中绝不包含您的姓名、电话和地址。',
    yes: '允许',
    no: '不用了',
    state_yes: '您的访问会计入统计。',
    state_no: '您的访问不计入统计。',
  },
  policy: {
    title: '隐私政策',
    collect: '我们保存什么',
    collectBody:
      '为了准备您的订单，我们会保存您点的菜品、时间，以及您提供的电话和姓名。门店只将其用于您的订单和履行法律义务。',
    device: '在本设备上',
    deviceBody:
      '未完成的订单、历史订单、上次的联系方式和语言保存在本设备上，并用不会离开本设备的密钥加密。您可以随时清除记录。',
    share: '谁能看到',
    shareBody: '您下单的门店，以及协助门店完成订单的人员。没有人会出售您的信息。银行卡号不会经过本应用。',
    time: '保存多久',
    timeBody: '访客订单的联系方式会在 90 天后删除；订单金额按法律要求保存。',
    children: '儿童',
    childrenBody: '本应用不面向 16 岁以下人士。',
    rights: '您的选择',
    rightsBody: '您可以要求门店查看、更正或删除与您有关的信息。电话和地址见“门店位置”。',
  },
  test: '测试页',
  addresses: '您的地址',
} satisfies Words<'drawer'>
