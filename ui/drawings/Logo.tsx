export const Logo = () => (
  <svg className="logo" viewBox="0 0 34 34" aria-hidden="true">
    <path className="logo-ground" d="M0 8a8 8 0 0 1 8-8h26v26a8 8 0 0 1-8 8H0z" />
    <g fill="none" stroke="#fff" strokeWidth="1.5">
      <path d="M5 25c5-14 9-14 12-6s7 5 12-10" />
      <path d="M5 21c5-12 9-11 12-4s7 4 12-9" opacity=".65" />
      <path d="M5 17c5-10 9-8 12-2s7 3 12-8" opacity=".35" />
    </g>
  </svg>
);
