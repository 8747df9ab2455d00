/** The one barcode format that is used; the package's own types cover only all formats at once. */
declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  export class CODE128 {
    constructor(text: string, options: { ean128?: boolean })
    /** whether the format can encode every character */
    valid(): boolean
    /** `1` a bar, `0` a gap, each of one module */
    encode(): { data: string }
  }
}
