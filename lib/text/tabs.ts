const TAB = /\t/g;

/** A text as it is set: each tab is four spaces. */
export const withoutTabs = (text: string): string => text.replace(TAB, '    ');
