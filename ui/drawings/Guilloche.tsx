const width = 900;
const height = 600;
const lines = 22;
const stride = 10;

/** The interference of two sine envelopes, as on security print: the same drawing at every run. */
const band = (): string => {
  let path = '';
  for (let line = 0; line < lines; line += 1) {
    const phase = (line / lines) * Math.PI * 2;
    for (let x = 0; x <= width; x += stride) {
      const t = x / width;
      const envelope = height * 0.3 * (0.55 + 0.45 * Math.sin(t * Math.PI * 3 + 1));
      const wave = envelope * Math.sin(t * Math.PI * 5 + phase);
      const y = height / 2 + wave + height * 0.12 * Math.cos(t * Math.PI * 11 + phase * 2);
      path += `${x === 0 ? 'M' : 'L'}${x} ${Math.round(y)}`;
    }
  }
  return path;
};

let drawn: string | undefined;

export const Guilloche = () => (
  <svg className="guilloche" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
    <path vectorEffect="non-scaling-stroke" d={(drawn ??= band())} />
  </svg>
);
