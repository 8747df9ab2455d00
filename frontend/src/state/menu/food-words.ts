/**
 * The words of guests for allergens and diets, in six languages. They match exactly, never by similarity:
 * "végétalien" is not "végétarien" (docs/rules/menu-and-allergens.md).
 */
type Table = Readonly<Record<string, string>>

export const ALLERGEN_WORDS: Table = {
  gluten: 'gluten|麸质|麩質|麸|麩|グルテン|글루텐',
  wheat: 'wheat|blé|小麦|小麥|麦|麥|밀|밀가루',
  egg: 'egg|eggs|œuf|œufs|蛋|鸡蛋|雞蛋|蛋类|蛋類|卵|たまご|玉子|계란|달걀|알류',
  milk: 'milk|dairy|lactose|lait|produits laitiers|奶|牛奶|奶类|奶類|乳制品|乳製品|乳糖|乳|牛乳|ミルク|우유|유제품|유당',
  soy: 'soy|soya|soja|大豆|黄豆|黃豆|대두|콩',
  sesame: 'sesame|sésame|芝麻|ごま|胡麻|참깨|깨',
  fish: 'fish|poisson|poissons|鱼|魚|鱼类|魚類|さかな|생선|어류',
  'shellfish fish': 'seafood|fruits de mer|海鲜|海鮮|海产|海產|シーフード|魚介|魚介類|해산물',
  shellfish: 'shellfish|crustacés et mollusques|贝类|貝類|甲壳类和贝类|甲殼類及貝類|조개|조개류',
  crustacean: 'crustacean|crustaceans|crustacé|crustacés|甲壳类|甲殼類|甲殻類|갑각류',
  mollusc: 'mollusc|molluscs|mollusk|mollusks|mollusque|mollusques|软体动物|軟體動物|軟体動物|연체동물',
  shrimp: 'shrimp|shrimps|prawn|prawns|crevette|crevettes|虾|蝦|えび|海老|새우',
  crab: 'crab|crabe|蟹|かに|게',
  lobster: 'lobster|homard|龙虾|龍蝦|ロブスター|랍스터',
  peanut:
    'peanut|peanuts|groundnuts|arachide|arachides|cacahuète|cacahuètes|花生|落花生|ピーナッツ|ピーナツ|땅콩',
  // "Nuts" often includes peanuts: both are left out, and the guest can remove one.
  'nuts peanut': 'nut|nuts|noix|坚果|堅果|果仁|ナッツ|ナッツ類|견과|견과류',
  nuts: 'tree nut|tree nuts|fruits à coque|木本堅果|木本坚果|木の実',
  almond: 'almond|almonds|amande|amandes|杏仁|アーモンド|아몬드',
  cashew: 'cashew|cashews|noix de cajou|腰果|カシューナッツ|캐슈너트|캐슈넛',
  hazelnut: 'hazelnut|hazelnuts|noisette|noisettes|榛子|ヘーゼルナッツ|헤이즐넛',
  pecan: 'pecan|pecans|pacane|pacanes|碧根果|ピーカンナッツ|피칸',
  pistachio: 'pistachio|pistachios|pistache|pistaches|开心果|開心果|ピスタチオ|피스타치오',
  walnut: 'walnut|walnuts|noix de grenoble|核桃|合桃|くるみ|호두',
  mustard: 'mustard|moutarde|芥末|芥辣|からし|マスタード|겨자',
  sulphites: 'sulphites|sulfites|亚硫酸盐|亞硫酸鹽|亜硫酸塩|아황산|아황산류',
  celery: 'celery|céleri|芹菜|西芹|セロリ|셀러리',
}

export const DIET_WORDS: Table = {
  vegan:
    'vegan|vegans|plant based|végan|végane|végans|véganes|végétalien|végétalienne|végétaliens|végétaliennes|' +
    '纯素|純素|全素|纯素食|純素食|비건|완전채식|ビーガン|ヴィーガン|完全菜食',
  vegetarian:
    'vegetarian|vegetarians|veggie|meatless|végétarien|végétarienne|végétariens|végétariennes|végé|' +
    '素食|吃素|채식|베지테리언|ベジタリアン|菜食',
  halal: 'halal|清真|할랄|ハラール|ハラル',
}

/** Leaving out meat means a vegetarian diet. */
export const MEAT_WORDS = 'meat|viande|肉|고기'

/** Words before an allergen that is left out. */
export const BEFORE: readonly string[] = [
  'no|without|free of|free from|allergic to|allergy to|hold the|skip the',
  'sans|pas de|pas d|sans aucun|sans aucune|allergie au|allergie à la|allergie aux|allergie à|' +
    'allergique au|allergique à la|allergique aux|allergique à',
  '不含|不含有|无|無|不要|不加|不放|不吃|免|走|没有|沒有|避开|避開',
]

/** Only counts before a word that is followed by one of BEHIND: 对虾 is a prawn, 对虾过敏 an allergy. */
export const BEFORE_AND_BEHIND = '对|對'

/** Korean puts this before a word of several syllables: 무글루텐, but 무게 is a weight. */
export const BEFORE_LONG = '무|노'

/** Words behind an allergen that is left out. */
export const BEHIND: readonly string[] = [
  'free|allergy|allergies|intolerance',
  '过敏|過敏|敏感|不要|不耐',
  'なし|無し|抜き|ぬき|フリー|不使用|除去|不可|アレルギー|を含まない|が入っていない|の入っていない|を使わない',
  '없는|없이|제외|빼고|빼 주세요|빼주세요|프리|알레르기|알러지|안 들어간',
]

/** Words between allergens that are left out together. */
export const BETWEEN =
  ',|or|and|nor|ou|et|ni|de|des|du|d|sans|no|、|，|和|或|及|同|と|や|、|·|및|와|과|나|이나'
