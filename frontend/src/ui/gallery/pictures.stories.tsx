import Barcode from '@/ui/Barcode'
import { Picture } from '@/ui/Picture'
import { QrPicture } from '@/ui/QrPicture'
import { SafeHtml } from '@/ui/SafeHtml'

export const title = 'Pictures and codes'

const DISH = { uri: '/dish', widths: [640], color: '#8a6a4a' }
const PLACE = 'aspect-[4/3] w-full rounded-picture'

export const PictureLoaded = () => (
  <Picture source={DISH} alt="A basket of soup dumplings" sizes="20rem" className={PLACE} eager />
)

export const PictureFailed = () => (
  <Picture source={{ ...DISH, uri: '/missing' }} alt="" sizes="20rem" className={PLACE} eager />
)

export const PictureMissing = () => <Picture source={null} alt="" sizes="20rem" className={PLACE} />

export const QrCode = () => <QrPicture text="https://order.example.com/table-4" label="Code of table 4" />

export const BarcodeOfMember = () => <Barcode text="6039228817450136" label="Member number" />

export const SafeHtmlOfStore = () => (
  <SafeHtml html="<p>Open on <b>all holidays</b>. <a href='/'>See the menu</a></p><script>alert(1)</script>" />
)
