import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import * as words from '#words/map.ts';
import { config } from '../api/config.ts';
import { creditsIn } from './credits.ts';
import { type OpenMap, openMap } from './open-map.ts';

interface MapFrameProps {
  /** The map's accessible name. */
  label: string;
  /** Gets the map once it is open, and null when it closes; always the same function. */
  onOpen: (map: OpenMap | null) => void;
  /** Over the map. */
  children?: ReactNode;
}

/** A map with the operator's tiles and credits. */
export function MapFrame({ label, onOpen, children }: MapFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const after = useRef<HTMLParagraphElement>(null);
  const [hasTiles, setTiles] = useState(true);
  const id = useId();
  useEffect(() => {
    if (!box.current) return;
    const opened = openMap(box.current, setTiles);
    onOpen(opened);
    return () => {
      onOpen(null);
      opened.close();
    };
  }, [onOpen]);
  return (
    <div className="map-frame">
      <button type="button" className="map-skip btn btn-line btn-sm" onClick={() => after.current?.focus()}>
        {words.skipTheMap}
      </button>
      <section ref={box} className="map-box" aria-label={label} aria-describedby={id} />
      {children}
      <p ref={after} tabIndex={-1} className="map-credits muted">
        <span className="sr-only">{words.mapData} </span>
        {creditsIn(config.map?.attribution).map(({ text, address }) =>
          address ? (
            <a key={text} href={address} target="_blank" rel="noopener noreferrer">
              {text}
            </a>
          ) : (
            <span key={text}>{text}</span>
          ),
        )}
      </p>
      <p id={id} className="sr-only">
        {words.arrowKeysMoveTheMap}
      </p>
      <p role="status" className="map-note">
        {!hasTiles && words.tilesDoNotLoad}
      </p>
    </div>
  );
}
