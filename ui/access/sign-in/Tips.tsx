import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { carouselPause } from '#core/access/limits.ts';
import { firstSlideAt, slidesAt } from './slides-at.ts';
import { TipsBox } from './TipsBox.tsx';
import { tips as text } from './tips-text.ts';

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

// Creates the carousel's rotation: it pauses while hovered or focused and then resumes; if the
// visitor presses pause, the carousel runs without it.
const turning = () =>
  Autoplay({ delay: carouselPause, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true });

/** Carousel of security tips: rotates every ten seconds, except while hovered, focused or paused; with reduced motion it starts paused (LOGIN-33 to LOGIN-36, EXT-1197). */
export const Tips = observer(() => {
  const [stop, setStop] = useState(0);
  const [abreast, setAbreast] = useState(() => slidesAt(window.innerWidth));
  const [playing, setPlaying] = useState(() => !wantsStillness());
  const [place, carousel] = useEmblaCarousel(
    { align: 'start', slidesToScroll: 'auto', loop: false },
    playing ? [turning()] : [],
  );
  useEffect(() => {
    if (carousel === undefined) return undefined;
    const look = () => {
      setStop(carousel.selectedScrollSnap());
      setAbreast(slidesAt(window.innerWidth));
    };
    carousel.on('select', look).on('reInit', look);
    return () => {
      carousel.off('select', look).off('reInit', look);
    };
  }, [carousel]);
  return (
    <TipsBox
      first={firstSlideAt(stop, abreast, text.entries.length)}
      abreast={abreast}
      playing={playing}
      place={place}
      onBefore={() => carousel?.scrollPrev()}
      onPlay={() => setPlaying(!playing)}
      onNext={() => carousel?.scrollNext()}
    />
  );
});
