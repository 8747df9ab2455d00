/** The parts that report a newly published menu; one chunk, loaded once there is one. */
export { MenuChanges } from './MenuChanges'
export { MenuNews } from './MenuNews'
