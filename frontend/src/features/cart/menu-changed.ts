/** What is said of a newly published menu: one part, fetched once there is one. */
export { MenuChanges } from './MenuChanges'
export { MenuNews } from './MenuNews'
