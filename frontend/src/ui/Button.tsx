import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { type ButtonLook, buttonClass } from './button-class'
import { classes } from './classes'

type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & { children: ReactNode; ref?: Ref<HTMLButtonElement> }

export function Button({ look, size, wide, className, type = 'button', ...rest }: Props) {
  const shared = { look: look ?? 'primary', size: size ?? 'medium', wide } as const
  return <button type={type} className={classes(buttonClass(shared), className)} {...rest} />
}
