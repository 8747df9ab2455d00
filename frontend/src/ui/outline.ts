import { createElement, type SVGProps } from 'react'

/** An outlined icon by its paths; `build/outlines.ts` makes the icons use it. */
export const outline =
  (...paths: readonly string[]) =>
  (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        fill: 'none',
        viewBox: '0 0 24 24',
        strokeWidth: 1.5,
        stroke: 'currentColor',
        'aria-hidden': true,
        ...props,
      },
      paths.map(d => createElement('path', { key: d, strokeLinecap: 'round', strokeLinejoin: 'round', d })),
    )
