import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { carouselPause } from '#core/access/limits.ts';
import { slidesAt } from './slides-at.ts';
import { TipsBox } from './TipsBox.tsx';

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

// Creates the carousel's rotation: it pauses while hovered or focused and then resumes; a visitor's pause
// removes it.
const turning = () =>
  Autoplay({ delay: carouselPause, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true });

/** Carousel of security tips: rotates every ten seconds, except while hovered, focused or paused; with reduced motion it starts paused (LOGIN-33 to LOGIN-36). */
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
