import type { Words } from './words'

export default {
  title: 'テーブルの呼び出し',
  loading: '呼び出しを読み込んでいます',
  somebody: 'スタッフを希望',
  now: 'たった今',
  minutes_other: '{{count}} 分経過',
  takeUp: '今行きます',
  takeUpOf: '{{table}}：今行きます',
  saving: '保存中',
  more_other: 'ほかに {{count}} 卓のテーブルが呼んでいます',
  waiting: '待っています',
  nobody: '待っているテーブルはありません。',
  answered: '直近 2 時間に対応済み',
  answeredBy: '{{name}}、{{time}}',
  failed: '応答がありません。表示が古い可能性があります。',
  emptyTitle: '呼び出したテーブルはありません',
  emptyBody: '直近 2 時間の呼び出しがここに表示され、誰かが向かうまで各ページの上部にも表示されます。',
} satisfies Words<'staffCalls'>
