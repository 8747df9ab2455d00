/** A text that needs several lines. */
export const LONG =
  'Braised beef noodle soup with pickled mustard greens, a soft egg and a second portion of noodles on the side'

/** Does nothing: a story only shows a state. */
export const ignore = () => {}
