/** Where the reader was in what scrolls. */
function keepPlaces(from: Element, to: Element): void {
  const copies = to.querySelectorAll('*')
  from.querySelectorAll('*').forEach((one, place) => {
    const copy = copies[place]
    if (copy && one.scrollTop > 0) copy.scrollTop = one.scrollTop
  })
}

/** How an element looks just now, over the page: for the eye alone, while the element itself is gone already. */
export function ghostOf(element: HTMLElement): HTMLElement {
  const { top, left, width, height } = element.getBoundingClientRect()
  const ghost = element.cloneNode(true) as HTMLElement
  for (const named of [ghost, ...ghost.querySelectorAll('[id]')]) named.removeAttribute('id')
  ghost.inert = true
  ghost.ariaHidden = 'true'
  ghost.dataset.ghost = ''
  Object.assign(ghost.style, {
    ...{ position: 'fixed', top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` },
    ...{
      maxWidth: 'none',
      maxHeight: 'none',
      margin: '0',
      zIndex: '60',
      transform: 'none',
      transition: 'none',
    },
  })
  document.body.append(ghost)
  keepPlaces(element, ghost)
  return ghost
}

/** Moves a ghost away, and takes it out once it is gone. */
export function vanish(ghost: HTMLElement, to: Keyframe, duration: number): void {
  const ended = ghost.animate([to], { duration, easing: 'ease-out', fill: 'forwards' }).finished
  void ended.catch(() => {}).then(() => ghost.remove())
}
