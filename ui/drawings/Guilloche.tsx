import { guilloche, guillocheBox } from '#core/shared/guilloche.ts';

const { width, height } = guillocheBox;

let drawn: string | undefined;

export const Guilloche = () => (
  <svg className="guilloche" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
    <path vectorEffect="non-scaling-stroke" d={(drawn ??= guilloche(22, 10, 0.12))} />
  </svg>
);
