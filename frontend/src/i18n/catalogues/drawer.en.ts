export default {
  otherStores: 'Other stores',
  title: 'Navigation',
  languages: 'Language',
  location: 'Store location',
  hours: 'Business hours',
  history: 'Order history',
  privacy: 'Privacy policy',
  company: 'About {{name}}',
  version: 'Version {{version}}',
  build: 'build {{build}}',
  poweredBy: 'powered by',
  member: {
    section: 'Membership',
    login: 'Log in',
    profile: 'Profile',
    giftCards: 'Gift cards',
    logout: 'Log out',
    out: 'You are logged out.',
    member: 'Member',
    vip: 'VIP member',
  },
  consent: {
    title: 'Analytics',
    body: 'May we count visits and orders with Google Analytics? Your name, phone and address are never part of it.',
    yes: 'Allow',
    no: 'No, thanks',
    state_yes: 'Your visits are counted.',
    state_no: 'Your visits are not counted.',
  },
  policy: {
    title: 'Privacy policy',
    collect: 'What we keep',
    collectBody:
      'To prepare your order we keep what you ordered, when, and the phone number and name you give us. The store uses them only for your order and to meet its legal duties.',
    device: 'On this device',
    deviceBody:
      'Your order in progress, your order history, your last contact and your language are stored on this device, sealed with a key that does not leave it. You can clear your history at any time.',
    share: 'Who sees it',
    shareBody:
      'The store you order from, and those who work for it to fulfil your order. Nobody sells your information. Card numbers never pass through this application.',
    time: 'How long',
    timeBody:
      'Contact details of a guest’s order are removed after 90 days; the sums of an order are kept as the law asks.',
    children: 'Children',
    childrenBody: 'This application is not directed at anyone under 16.',
    rights: 'Your choices',
    rightsBody:
      'Ask the store to see, correct or delete what it keeps about you. Its telephone and address are under “Store location”.',
  },
  test: 'Test page',
  addresses: 'Your addresses',
}
