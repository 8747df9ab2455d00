import type { Locale } from './locales'

/** Texts for the case that the catalogues themselves failed to load; they come with the page. */
export const NO_WORDS: Record<Locale, { text: string; reload: string }> = {
  en: { text: 'The page did not load completely.', reload: 'Reload' },
  fr: { text: 'La page n’a pas fini de se charger.', reload: 'Recharger' },
  'zh-cn': { text: '页面未能完全加载。', reload: '重新加载' },
  'zh-hk': { text: '頁面未能完全載入。', reload: '重新載入' },
  'ko-kr': { text: '페이지를 불러오지 못했습니다.', reload: '다시 불러오기' },
  'ja-jp': { text: 'ページを読み込めませんでした。', reload: '再読み込み' },
}
