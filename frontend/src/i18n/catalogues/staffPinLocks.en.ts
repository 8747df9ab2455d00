export default {
  some: 'Too many wrong PINs: some devices have to wait until {{time}}.',
  everybody: 'Too many wrong PINs. New guests have to wait until {{time}}, unless you unlock it.',
  device: 'Too many wrong PINs. It opens again at {{time}}, or as soon as you unlock it.',
  devices: 'Locked devices',
  kiosk: 'Kiosk',
  pad: 'Order pad',
}
