// Values that a page of this document passed to the next page, by the mark that stands for each in
// the navigation state.
const passed = new Map<string, object>();

/** Stores a value in the page's memory, and returns the mark by which the navigation state refers to it. The value itself stays out of the browser's history, whose entries outlive the visitor (EXT-2876). */
export const passInNavigation = (value: object): string => {
  // Includes the time of the page load, so that the marks of another document are unknown here.
  const mark = `${performance.timeOrigin}-${passed.size}`;
  passed.set(mark, value);
  return mark;
};

/** Returns the value that this document passed under a mark of the navigation state; undefined for anything else. */
export const passedInNavigation = (mark: unknown): object | undefined =>
  typeof mark === 'string' ? passed.get(mark) : undefined;
