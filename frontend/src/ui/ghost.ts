/** A copy of an element over the page, for the eye only, while the element itself may be gone already. */
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

/** Animates a part of a ghost away, then removes the ghost. */
export function vanish(ghost: HTMLElement, part: Element, to: Keyframe, duration: number): void {
  const ended = part.animate([to], { duration, easing: 'ease-out', fill: 'forwards' }).finished
  void ended.catch(() => {}).then(() => ghost.remove())
}
