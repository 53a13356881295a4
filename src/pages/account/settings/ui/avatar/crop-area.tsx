import { useRef, type KeyboardEvent, type RefObject } from 'react';
import {
  cropRect,
  movedCrop,
  zoomedCrop,
  ZOOM_MAX,
  type Crop,
  type ImageSize,
} from '../../model/crop';
import classes from './crop-area.module.css';
import { useCropPointers } from './use-crop-pointers';

/** Of the side of the square; more with Shift. */
const KEY_STEP = 0.02;
const KEY_STEP_LARGE = 0.1;
const ZOOM_STEP = 1.1;
const SLIDER_STEP = 0.01;

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ZOOMS: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP };

interface CropAreaProps {
  src: string;
  image: RefObject<HTMLImageElement | null>;
  /** Null until the picture has been read. */
  size: ImageSize | null;
  crop: Crop;
  onSize: (size: ImageSize) => void;
  onBroken: () => void;
  onChange: (next: (crop: Crop) => Crop) => void;
}

/**
 * A picture behind a square window: moved by dragging or arrows, enlarged by a wheel, two fingers or the
 * slider.
 */
export function CropArea({ src, image, size, crop, onSize, onBroken, onChange }: CropAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const pointers = useCropPointers(area, size, onChange);

  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    const factor = ZOOMS[event.key];
    if (!size || (!arrow && !factor) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const step = event.shiftKey ? KEY_STEP_LARGE : KEY_STEP;
    onChange((now) =>
      arrow
        ? movedCrop(size, now, arrow[0] * step, arrow[1] * step)
        : zoomedCrop(size, now, now.zoom * (factor ?? 1)),
    );
  }

  const rect = size && cropRect(size, crop);
  return (
    <div className={classes.root}>
      <div
        ref={area}
        role="group"
        tabIndex={0}
        aria-label="Область фотографии"
        aria-description="Стрелки двигают фотографию, плюс и минус меняют масштаб"
        className={classes.area}
        onKeyDown={onKeyDown}
        {...pointers}
      >
        <img
          ref={image}
          src={src}
          alt=""
          draggable={false}
          className={classes.image}
          data-ready={rect ? true : undefined}
          style={
            size && rect
              ? {
                  width: `${(size.width / rect.side) * 100}%`,
                  transform: `translate(${(-rect.left / size.width) * 100}%, ${(-rect.top / size.height) * 100}%)`,
                }
              : undefined
          }
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            width > 0 && height > 0 ? onSize({ width, height }) : onBroken()
          }
          onError={onBroken}
        />
        <span className={classes.mask} aria-hidden />
      </div>
      <label className={classes.zoom}>
        Масштаб
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={SLIDER_STEP}
          value={crop.zoom}
          disabled={!size}
          aria-valuetext={`${Math.round(crop.zoom * 100)} %`}
          onChange={({ currentTarget: { value } }) => {
            if (size) onChange((now) => zoomedCrop(size, now, Number(value)));
          }}
        />
      </label>
    </div>
  );
}
