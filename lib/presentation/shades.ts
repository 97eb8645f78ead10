/** Red, green and blue of `#rrggbb`, 0 to 1. */
const channelShares = (color: string): readonly [number, number, number] => {
  const rgb = Number.parseInt(color.slice(1), 16);
  return [(rgb >> 16) / 255, ((rgb >> 8) & 255) / 255, (rgb & 255) / 255];
};

/** Lightness of a colour, from black (0) to white (1). See CSS Color 4, 7.1. */
export const lightnessOf = (color: string): number => {
  const shares = channelShares(color);
  return (Math.max(...shares) + Math.min(...shares)) / 2;
};

/** Maximum saturation of a shade, and saturation per unit of chroma. The hue of an almost grey colour is accidental. */
const MAX_SATURATION = 0.7;
const SATURATION_OF_CHROMA = 2.5;
const HUE_COUNT = 12;
/** Positions of red, green and blue on a circle of twelve hues that starts with red. */
const HUE_OFFSETS = [0, 8, 4] as const;

/** A colour of the same hue with another lightness, from black (0) to white (1). See CSS Color 4, 7.1. */
export const shadeOfHue = (color: string, lightness: number): string => {
  const [red, green, blue] = channelShares(color);
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const chroma = max - min;
  const sixths = chroma === 0 ? 0
    : max === red ? (green - blue) / chroma : max === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
  const amplitude = Math.min(MAX_SATURATION, SATURATION_OF_CHROMA * chroma) * Math.min(lightness, 1 - lightness);
  const values = HUE_OFFSETS.map((offset) => {
    const position = (offset + 2 * sixths + HUE_COUNT) % HUE_COUNT;
    return lightness - amplitude * Math.max(-1, Math.min(position - 3, 9 - position, 1));
  });
  return `#${values.map((value) => Math.round(value * 255).toString(16).padStart(2, '0')).join('')}`;
};
