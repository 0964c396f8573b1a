import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { carouselPause } from '#core/access/limits.ts';
import { slidesAt } from './slides-at.ts';
import { TipsBox } from './TipsBox.tsx';

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

// Carousel of tips: rotation resumes when it is neither hovered nor focused, and never after the visitor has
// paused it.
const turning = () =>
  Autoplay({ delay: carouselPause, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true });

/** Carousel of security tips that rotates every ten seconds, unless hovered, focused or paused; never with reduced motion (LOGIN-33 to LOGIN-36). */
export const Tips = observer(() => {
  const [first, setFirst] = useState(0);
  const [abreast, setAbreast] = useState(() => slidesAt(window.innerWidth));
  const [playing, setPlaying] = useState(() => !wantsStillness());
  const [place, carousel] = useEmblaCarousel(
    { align: 'start', slidesToScroll: 'auto', loop: false },
    playing ? [turning()] : [],
  );
  useEffect(() => {
    if (carousel === undefined) return undefined;
    const look = () => {
      setFirst(carousel.slidesInView()[0] ?? 0);
      setAbreast(slidesAt(window.innerWidth));
    };
    carousel.on('slidesInView', look).on('reInit', look);
    return () => {
      carousel.off('slidesInView', look).off('reInit', look);
    };
  }, [carousel]);
  return (
    <TipsBox
      first={first}
      abreast={abreast}
      playing={playing}
      place={place}
      onBefore={() => carousel?.scrollPrev()}
      onPlay={() => setPlaying(!playing)}
      onNext={() => carousel?.scrollNext()}
    />
  );
});
