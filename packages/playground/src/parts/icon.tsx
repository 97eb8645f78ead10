import type { JSX } from 'preact';

/** The paths of each icon on a grid of 20 by 20. */
const PATHS = {
  add: 'M10 4v12M4 10h12',
  remove: 'M4.5 6h11M8 6V4.5h4V6M6 6l.7 9.5h6.6L14 6M8.5 8.8v4M11.5 8.8v4',
  up: 'M10 16V4.5M5 9l5-5 5 5',
  down: 'M10 4v11.5M5 11l5 5 5-5',
  chevron: 'M6 8l4 4 4-4',
  close: 'M5 5l10 10M15 5L5 15',
  minus: 'M4 10h12',
  menu: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h13',
  copy: 'M7.5 7.5h8v8h-8zM12.5 7.5v-3h-8v8h3',
  check: 'M4 10.5l4 4 8-9',
  download: 'M10 3.5v9M6 9l4 4 4-4M4 16.5h12',
  open: 'M8 4.5H4.5v11h11V12M11 4.5h4.5V9M15 5l-6 6',
  share: 'M8.5 11.5l3-3M7 9.5l-2 2a2.5 2.5 0 0 0 3.5 3.5l2-2M13 10.5l2-2A2.5 2.5 0 0 0 11.5 5l-2 2',
  code: 'M7 6l-4 4 4 4M13 6l4 4-4 4',
  samples: 'M5.5 3.5h6l3 3v10h-9zM11.5 3.5v3h3M8 10h4M8 13h4',
  batch: 'M6.500 6.500h10v10h-10zM13.500 6.500v-3h-10v10h3M9.500 10h4M9.500 13h4',
  read: 'M5.5 3.500h6l3 3v10h-9zM11.5 3.500v3h3M10 8.500v5.500M7.5 11.500L10 14l2.5-2.5',
  book: 'M10 5.5C8.5 4.2 6 4 3.5 4.5v11c2.5-.5 5-.3 6.5 1 1.5-1.3 4-1.5 6.5-1v-11C14 4 11.5 4.2 10 5.500zM10 5.500v11',
  light: 'M10 6.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 2v1.500M10 16.500V18M2 10h1.500M16.5 10H18M4.3 4.300l1.1 1.100M14.6 14.600l1.1 1.100M15.7 4.300l-1.1 1.100M5.4 14.600l-1.1 1.1',
  dark: 'M16 11.800A6.5 6.5 0 0 1 8.2 4a6.5 6.5 0 1 0 7.8 7.800z',
  system: 'M3.5 4.500h13v8.500h-13zM7.5 16.500h5M10 13v3.5',
  alert: 'M10 6.500v4.500M10 13.500v.200M10 2.800l7.5 13.400h-15z',
  info: 'M10 9.200v4.300M10 6.500v.200M10 2.800a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.400z',
  offline: 'M3 3l14 14M5 10.500a7 7 0 0 1 2.5-1.600M11 8.300a7 7 0 0 1 4 2.200M7.5 13a3.6 3.6 0 0 1 5 0M2.5 7.500A10.5 10.5 0 0 1 5 5.900M8.5 4.600a10.5 10.5 0 0 1 9 2.900M10 15.700v.1',
  key: 'M7 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM9.5 10.5l7-7M13.5 6.5L16 9M11.5 8.5L13 10',
  reset: 'M4.5 4.500v4h4M5 8.500a6 6 0 1 1-.8 4',
  image: 'M3.5 4.500h13v11h-13zM3.5 13l4-3.5 3 2.5 2.5-2 3.5 3M13 7.500v.1',
  bolt: 'M11 2.500L4.5 11.500H9l-.5 6 7-9.500H11z',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof PATHS;

/** An icon. It is hidden from screen readers, since there is always a text next to it. */
export const Icon = ({ name }: { readonly name: IconName }): JSX.Element => (
  <svg class="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d={PATHS[name]} /></svg>
);
