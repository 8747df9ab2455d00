/** A copy of an element over the page: for the eye alone, while the element itself may be gone already. */
export function ghostOf(element: HTMLElement): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement
  for (const named of [ghost, ...ghost.querySelectorAll('[id]')]) named.removeAttribute('id')
  ghost.inert = true
  ghost.ariaHidden = 'true'
  ghost.dataset.ghost = ''
  ghost.style.zIndex = '60'
  document.body.append(ghost)
  return ghost
}

/** Moves a part of a ghost away, and takes the ghost out once it is gone. */
export function vanish(ghost: HTMLElement, part: Element, to: Keyframe, duration: number): void {
  const ended = part.animate([to], { duration, easing: 'ease-out', fill: 'forwards' }).finished
  void ended.catch(() => {}).then(() => ghost.remove())
}
