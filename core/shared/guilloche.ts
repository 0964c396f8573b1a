/** Width and height of the guilloche drawing, in units of its SVG view box. */
export const guillocheBox = { width: 900, height: 600 } as const;

/** Computes the SVG path of a guilloche pattern (the wavy lines of security prints): `lines` curves with a point every `stride` units, `ripple` as a fraction of the height. The same arguments always give the same path. */
export const guilloche = (lines: number, stride: number, ripple = 0): string => {
  const { width, height } = guillocheBox;
  let path = '';
  for (let line = 0; line < lines; line += 1) {
    const phase = (line / lines) * Math.PI * 2;
    for (let x = 0; x <= width; x += stride) {
      const t = x / width;
      const envelope = height * 0.3 * (0.55 + 0.45 * Math.sin(t * Math.PI * 3 + 1));
      const wave = envelope * Math.sin(t * Math.PI * 5 + phase);
      const y = height / 2 + wave + height * ripple * Math.cos(t * Math.PI * 11 + phase * 2);
      path += `${x === 0 ? 'M' : 'L'}${x} ${Math.round(y)}`;
    }
  }
  return path;
};
