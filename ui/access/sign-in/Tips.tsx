import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { carouselPause } from '#core/access/limits.ts';
import { slidesAt } from './slides-at.ts';
import { Button } from '#ui/kit/Button.tsx';
import { tips as text } from './tips-text.ts';

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

// It starts again by itself once it is neither pointed at nor focused, so that whoever paused the tips has none of it.
const turning = () =>
  Autoplay({ delay: carouselPause, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true });

/** LOGIN-33 to LOGIN-37 · Tips that turn by themselves every ten seconds, until they are pointed at, focused or paused; not at all for whoever asks for stillness. */
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
  const { entries } = text;
  const last = Math.min(first + abreast, entries.length);
  return (
    <section className="tips" aria-labelledby="consejos">
      <header>
        <h2 id="consejos">{text.title}</h2>
        <span className="small muted">{text.shown(first + 1, last, entries.length)}</span>
        <Button small name={text.before} onPress={() => carousel?.scrollPrev()}>
          <span aria-hidden="true">‹</span>
        </Button>
        <Button small onPress={() => setPlaying(!playing)}>
          {playing ? text.pause : text.play}
        </Button>
        <Button small name={text.next} onPress={() => carousel?.scrollNext()}>
          <span aria-hidden="true">›</span>
        </Button>
      </header>
      <div className="tips-window" ref={place}>
        <ul>
          {entries.map(({ title, detail }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{detail}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
});
