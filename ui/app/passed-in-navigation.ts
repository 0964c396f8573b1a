// Map from a mark in the router's navigation state to the value that one page passes to the next; it exists only in this document's memory.
const passed = new Map<string, object>();

/** Stores a value in the page's memory, and returns the mark by which the navigation state refers to it. The value itself stays out of the browser's history, whose entries outlive the visitor (EXT-2876). */
export const passInNavigation = (value: object): string => {
  // The mark contains the time of the page load, so that marks of another document (an earlier load) are not found.
  const mark = `${performance.timeOrigin}-${passed.size}`;
  passed.set(mark, value);
  return mark;
};

/** Returns the value that this document passed under a mark of the navigation state; undefined for anything else. */
export const passedInNavigation = (mark: unknown): object | undefined =>
  typeof mark === 'string' ? passed.get(mark) : undefined;
