export default {
  title_any: 'Scan a code',
  title_member: 'Scan your member barcode',
  title_place: 'Scan a QR code',
  title_giftcard: 'Scan your gift card',
  why_any: 'Point your camera at a QR code on a table or a sign, or at your member barcode.',
  why_member:
    'Point your camera at the barcode of your membership. We then send a code to your contact, to prove that it is you.',
  why_place: 'Point your camera at a QR code on a table or a sign.',
  why_giftcard: 'Point your camera at the barcode of your gift card, and its number is filled in.',
  permission:
    'Your browser will ask whether we may use the camera. The picture stays on this device; nothing is recorded or sent.',
  turnOn: 'Turn on the camera',
  again: 'Try the camera again',
  starting: 'Starting the camera…',
  aim: 'Hold the code inside the frame.',
  picture: 'Camera picture',
  torch: 'Light',
  camera: 'Camera',
  cameraNumber: 'Camera {{number}}',
  typed_any: 'Or type what is written below the code',
  typed_member: 'Or type your member code',
  typed_place: 'Or type the address on the sign',
  typed_giftcard: 'Or type the card number',
  use: 'Use it',
  error_camera_not_available:
    'The camera is not available. Please allow it in your browser, or type the code below.',
  error_qrcode_not_recognized: 'This code is not recognized here. Please try another one.',
}
