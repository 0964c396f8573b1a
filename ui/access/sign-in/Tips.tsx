import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { carouselPause } from '#core/access/limits.ts';
import { slidesAt } from './slides-at.ts';
import { TipsBox } from './TipsBox.tsx';

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

// It starts again by itself once it is neither pointed at nor focused, so that whoever paused the tips has none of it.
const turning = () =>
  Autoplay({ delay: carouselPause, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true });

/** LOGIN-33 to LOGIN-36 · Tips that turn by themselves every ten seconds, until they are pointed at, focused or paused; not at all for whoever asks for stillness. */
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
