/** One picture of the gallery. */
export interface Exhibit {
  /** File name of the picture: `docs/images/NAME.png`. */
  readonly name: string;
  readonly title: string;
  /** Its request: `examples/REQUEST.json`. */
  readonly request: string;
}

/** Every picture of the gallery, in the order of its list. */
export const EXHIBITS: readonly Exhibit[] = [
  { name: 'classic', title: 'Classic', request: 'invoice' },
  { name: 'corporate', title: 'Corporate', request: 'corporate' },
  { name: 'formal', title: 'Formal', request: 'formal' },
  { name: 'minimal', title: 'Minimal', request: 'minimal-design' },
  { name: 'creative', title: 'Creative', request: 'creative' },
  { name: 'futuristic', title: 'Futuristic', request: 'futuristic' },
  { name: 'luxury', title: 'Luxury', request: 'luxury' },
  { name: 'custom-theme', title: 'Corporate, recoloured', request: 'custom-theme' },
  { name: 'german', title: 'German', request: 'german' },
  { name: 'arabic', title: 'Arabic', request: 'arabic' },
  { name: 'japanese', title: 'Japanese', request: 'japanese' },
  { name: 'hindi', title: 'Hindi', request: 'hindi' },
];
