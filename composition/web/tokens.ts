import type { IObservableValue } from 'mobx';
import type { ComponentType } from 'react';
import type { SessionClock } from '#adapters/browser/session-clock.ts';
import type { HttpContext } from '#adapters/http/call.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import type { Session } from '#core/portability/ports.ts';
import type { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { token } from '../container.ts';

export const portalSettings = token<PortalSettings>('portal settings');
export const httpContext = token<HttpContext>('http context');
export const session = token<Session>('session');
export const clockOfSession = token<SessionClock>('session clock');
export const journeyStore = token<JourneyStore>('journey');
export const uploadNotices = token<IObservableValue<ComponentType>>('upload notices');
