import type { Locale } from './locales'

export type Noun = Record<Locale, readonly string[]>

const noun = (en: string, fr: string, zhCn: string, zhHk: string, ko: string, ja: string): Noun => {
  const forms = (all: string) => all.split(' | ')
  return {
    en: forms(en),
    fr: forms(fr),
    'zh-cn': forms(zhCn),
    'zh-hk': forms(zhHk),
    'ko-kr': forms(ko),
    'ja-jp': forms(ja),
  }
}

/**
 * The names of this product's things. The first form is the name; the others are inflections and short forms that a
 * sentence may use. English forms match whole words, the others match anywhere.
 */
export const GLOSSARY: readonly Noun[] = [
  // ordering
  noun('order history', 'historique', '历史订单', '訂單紀錄', '주문 기록', '注文履歴'),
  noun('order key', 'clé de commande', '点餐密钥', '點餐金鑰', '주문 키', '注文キー'),
  noun('order number', 'numéro de commande', '订单号', '訂單編號', '주문 번호', '注文番号'),
  noun('order | orders', 'commande', '订单 | 单 | 点 | 用餐', '訂單 | 單 | 點 | 用餐', '주문', '注文'),
  noun('cart', 'panier', '购物车', '購物車', '장바구니', 'カート'),
  noun('checkout', 'caisse', '结账', '結帳', '주문·결제', '会計'),
  noun('menu | menus', 'menu', '菜单', '餐牌', '메뉴', 'メニュー'),
  noun('category | categories', 'catégorie', '分类', '分類', '카테고리', 'カテゴリー'),
  noun('item | items', 'article', '菜品 | 款', '食品 | 款', '상품 | 가지 | 메뉴', '商品 | 品'),
  noun('dish', 'plat', '菜品', '食品', '요리', '料理'),
  noun('drink', 'boisson', '饮料', '飲品', '음료', '飲み物'),
  noun('ingredient | ingredients', 'ingrédient', '食材 | 配料', '材料', '재료', '食材 | 原材料'),
  noun('option | options', 'option', '选项', '選項', '옵션', 'オプション'),
  noun('set', 'formule', '套餐', '套餐', '세트', 'セット'),
  noun('combo', 'combo', '组合', '組合', '콤보', 'セット割'),
  noun('quantity', 'quantité', '数量', '數量', '수량', '数量'),
  noun('weight', 'poids', '重量', '重量', '무게', '重さ'),
  noun('kitchen', 'cuisine', '厨房', '廚房', '주방', '厨房'),
  noun('allergy', 'allergie', '过敏', '敏感', '알레르기', 'アレルギー'),
  noun('vegetarian', 'végétarien', '素食', '素食', '채식', 'ベジタリアン'),
  noun('vegan', 'végétalien', '纯素', '純素', '비건', 'ヴィーガン'),
  noun('favourites', 'favoris', '收藏', '至愛', '즐겨찾기', 'お気に入り'),
  noun('sold out | out of stock', 'épuisé', '售罄', '售罄', '품절', '売り切れ'),
  // the place
  noun('store | stores', 'établissement', '门店 | 本店 | 到店', '分店 | 本店 | 到店', '매장', '店舗 | 店頭'),
  noun('restaurant', 'restaurant', '餐厅 | 店内', '餐廳', '매장', '店内'),
  noun(
    'counter',
    'comptoir',
    '到店 | 柜台',
    '到店 | 收銀處 | 櫃枱',
    '매장 | 카운터 | 계산대',
    '店頭 | カウンター | レジ',
  ),
  noun('table', 'table', '桌', '枱', '테이블', 'テーブル | 席'),
  noun('server', 'serveur | personnel', '服务员', '職員', '직원', 'スタッフ'),
  noun('courier', 'livreur', '配送员', '送餐員', '배달 기사', '配達員'),
  noun('driver | drivers', 'livreur', '配送员', '送餐員', '배달 기사', '配達員'),
  noun('business hours', 'heures d’ouverture', '营业时间', '營業時間', '영업시간', '営業時間'),
  noun('PIN', 'NIP', 'PIN 码', 'PIN', 'PIN', '暗証番号'),
  noun('QR code', 'code QR', '二维码', '二維碼', 'QR 코드', 'QRコード'),
  // order types
  noun('dine-in | dine in', 'sur place', '堂食', '堂食', '매장 식사', '店内'),
  noun(
    'pick-up | pick up | picked up | pick the order up',
    'à emporter | cueillette | prendre | remise',
    '自取 | 取餐 | 可取',
    '外賣自取 | 取餐 | 可取',
    '포장 | 픽업',
    '持ち帰り | 受け取り | 受け取る | お渡し',
  ),
  noun('delivery', 'livraison | livrer', '配送 | 送达', '送餐 | 送達 | 送到', '배달', '配達 | お届け'),
  noun('address | addresses', 'adresse', '地址', '地址', '주소', '住所 | お届け先 | アドレス'),
  noun('postal code', 'code postal', '邮政编码', '郵政編碼', '우편번호', '郵便番号'),
  noun('note', 'note | mot', '备注', '備註', '메모 | 말씀', 'メモ | ご要望'),
  noun('utensils', 'ustensiles', '餐具', '餐具', '수저', 'カトラリー'),
  noun('calendar', 'calendrier', '日历', '日曆', '캘린더', 'カレンダー'),
  // money
  noun('subtotal', 'sous-total', '小计', '小計', '소계', '小計'),
  noun('total | totals', 'total | totaux', '总额', '總額', '합계', '合計'),
  noun('discount', 'rabais', '折扣', '折扣', '할인', '割引'),
  noun('promotion | promotions', 'promotion', '优惠', '優惠', '프로모션', 'プロモーション'),
  noun('gift card', 'carte-cadeau', '礼品卡', '禮品卡', '기프트 카드', 'ギフトカード'),
  noun('points', 'points', '积分', '積分 | 分', '포인트', 'ポイント'),
  noun('tip | tips', 'pourboire', '小费', '貼士', '팁', 'チップ'),
  noun('deposit', 'acompte', '订金', '訂金', '예약금', '内金'),
  noun('service charge', 'frais de service', '服务费', '服務費', '서비스 요금', 'サービス料'),
  noun('liquor tax', 'taxe sur l’alcool', '酒税', '酒稅', '주류세', '酒税'),
  noun('tax', 'taxe', '税', '稅', '세', '税'),
  noun('payment | payments', 'paiement', '付款 | 支付', '付款 | 支付', '결제', '支払'),
  noun('card | cards', 'carte', '卡', '卡', '카드', 'カード'),
  noun('receipt', 'reçu', '收据', '收據', '영수증', '領収書'),
  noun('minimum order', 'commande minimale', '最低消费', '最低消費', '최소 주문 금액', '最低注文額'),
  noun('balance', 'solde | à payer', '余额 | 支付', '餘額 | 付款', '잔액 | 금액', '残額 | 残高 | お支払い'),
  // people
  noun('member | members', 'membre', '会员', '會員', '회원', '会員'),
  noun('guest', 'sans compte', '访客', '訪客', '비회원', 'ゲスト'),
  noun('phone number', 'numéro', '电话', '電話', '전화번호', '電話番号'),
  noun('e-mail | e-mail address', 'courriel', '邮箱 | 邮件', '電郵', '이메일', 'メール'),
  noun('verification code', 'code de vérification', '验证码', '驗證碼', '인증 코드', '確認コード'),
  noun('bank', 'banque', '银行', '銀行', '은행', '銀行'),
  noun(
    'privacy policy',
    'politique de confidentialité',
    '隐私政策',
    '私隱政策',
    '개인정보 처리방침',
    'プライバシーポリシー',
  ),
  noun('device', 'appareil', '设备', '裝置', '기기', '端末'),
]

/** English phrases in which these words are not our nouns. */
export const IDIOMS = ['Global Payments', 'order server', 'please note', 'set aside', 'set up', 'side menu']
