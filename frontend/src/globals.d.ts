/// <reference types="vite/client" />
declare const __APP_VERSION__: string
/** the brand's host of an application that is installed from a store, else '' */
declare const __HOUSE__: string
declare const __APP_MODE__: 'WEB' | 'APP'
/** what the device's own Back follows there */
declare const __BACK__: 'app' | 'packaged'
