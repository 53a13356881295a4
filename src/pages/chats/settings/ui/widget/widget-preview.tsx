import { Box, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { drawPreview, type ChatLooks } from '#widget-preview';
import { previewOf, ON, type WidgetTexts } from '../../model/widget-texts';
import classes from './widget-preview.module.css';

/**
 * How a site will show the widget with what is in the form: the widget itself, in which nothing can be
 * pressed.
 */
export function WidgetPreview({ texts }: { texts: WidgetTexts }) {
  const host = useRef<HTMLDivElement>(null);
  const looks = JSON.stringify(previewOf(texts));
  useEffect(() => {
    if (host.current) drawPreview(host.current, JSON.parse(looks) as ChatLooks);
  }, [looks]);
  const isOff = texts.enabled !== ON;
  return (
    <Box aria-label="Как увидит посетитель" component="section" miw={0}>
      <Text component="h3" size="sm" fw={600} mb="xs">
        Как увидит посетитель
      </Text>
      <div className={classes.site} data-position={texts.position} data-off={isOff || undefined}>
        <div className={classes.stage}>
          <div ref={host} />
        </div>
        {isOff && <span className={classes.off}>Виджет выключен</span>}
      </div>
    </Box>
  );
}
