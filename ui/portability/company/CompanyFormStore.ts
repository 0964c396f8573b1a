import { makeAutoObservable, observableRef } from 'mobx';
import {
  companyFields,
  type CompanyAnswer,
  type CompanyField,
  type TypedField,
} from '#core/portability/company/company-fields.ts';
import type { BirthDateFault } from '#core/portability/company/birth-date.ts';
import { eachAnswer, parseCompany, type CompanyEntries } from '#core/portability/company/company-form.ts';
import type { Company } from '#core/portability/company/company.ts';
import type { FreeTextFault, OptionalTextFault } from '#core/portability/company/free-text.ts';
import type { CompanyLists } from '#core/portability/company/load-company-form.ts';
import type { Region } from '#core/portability/company/place.ts';
import { isAllowedSalesVolume, salesVolumes } from '#core/portability/company/sales-volume.ts';
import { seniorities } from '#core/portability/company/seniority.ts';
import type { CompanyDraft } from '#core/portability/draft/draft.ts';
import {
  consents,
  textsAcceptedBy,
  type TextName,
  type TextVersions,
} from '#core/portability/texts/bank-text.ts';
import type { Applicant } from '#core/portability/landing/entry.ts';
import type { SignedTexts } from '#core/portability/request/signed-texts.ts';
import type { Autocompletion } from '#core/portability/representative/representative.ts';
import { tidyDayMonthYear, type CalendarDate } from '#core/shared/calendar-date.ts';
import type { EmailFault } from '#core/shared/email.ts';
import type { E } from '#core/shared/fp.ts';
import { anything, upTo } from '#core/shared/intake.ts';
import { recordOf } from '#core/shared/words-of.ts';
import { beginsAsMobile, type Mobile, type MobileFault } from '#core/shared/mobile.ts';
import { ChoiceStore, type Choice } from '#ui/forms/ChoiceStore.ts';
import { FieldStore } from '#ui/forms/FieldStore.ts';
import { SwitchStore } from '#ui/forms/SwitchStore.ts';
import { toldOfFilled } from '#ui/forms/untaken-text.ts';
import { followedChoice } from '#ui/forms/followed-choice.ts';
import { NestedPlacesStore, type LoadPlaces } from './NestedPlacesStore.ts';
import { chosen, listed, placed, written, type Filling } from './filling.ts';
import { birthDateWhy, companyWording, text, unseenWording } from './text.ts';

const typed = (field: Exclude<TypedField, 'departamento' | 'celular' | 'fecha'>) =>
  new FieldStore<FreeTextFault | EmailFault, string>({
    parse: companyFields[field].parse,
    wording: (fault) => (fault === 'unseen' ? unseenWording.unseen : companyWording[field]),
    intake: upTo(companyFields[field].limit),
    told: toldOfFilled,
  });

const offered = <Option extends { readonly id: number; readonly descripcion: string }>(
  options: readonly Option[],
  wording: string,
) =>
  new ChoiceStore<Option>({
    idOf: ({ id }) => String(id),
    nameOf: ({ descripcion }) => descripcion,
    options,
    wording,
  });

export type PlaceLoads = { readonly cities: LoadPlaces; readonly communes: LoadPlaces };

/** Store of the company form: a field store for each of its fields. */
export class CompanyFormStore {
  readonly razonSocial = typed('razonSocial');
  readonly antiguedad = offered(seniorities, companyWording.antiguedad);
  readonly volumenVenta = offered(salesVolumes, companyWording.volumenVenta);
  readonly region: ChoiceStore<Region>;
  readonly ciudad: NestedPlacesStore;
  readonly comuna: NestedPlacesStore;
  readonly calle = typed('calle');
  readonly numero = typed('numero');
  readonly departamento = new FieldStore<OptionalTextFault, string>({
    parse: companyFields.departamento.parse,
    // The only error of the apartment is an invisible character, since its input limits the length.
    wording: () => unseenWording.unseen,
    intake: upTo(companyFields.departamento.limit),
  });
  readonly nombreRepresentante = typed('nombreRepresentante');
  readonly apellidoPaternoRepresentante = typed('apellidoPaternoRepresentante');
  readonly apellidoMaternoRepresentante = typed('apellidoMaternoRepresentante');
  readonly fecha: FieldStore<BirthDateFault, CalendarDate>;
  readonly celular = new FieldStore<MobileFault, Mobile>({
    parse: companyFields.celular.parse,
    wording: () => companyWording.celular,
    intake: anything,
    doubt: (mobile) => (beginsAsMobile(mobile) ? undefined : text.isItMobile),
  });
  readonly email = typed('email');
  readonly aceptaTerminos = new SwitchStore(companyWording.aceptaTerminos);
  readonly autorizaUsoDatos = new SwitchStore(companyWording.autorizaUsoDatos);
  isTooHigh = false;
  readonly entry: Applicant;
  readonly today: CalendarDate;
  /** Versions of the legal texts shown for consent; undefined at a bank without texts. */
  texts: TextVersions | undefined;
  private hasNewTexts = false;
  private readonly fillings: {
    readonly [Field in CompanyAnswer]: Filling<CompanyEntries[Field]>;
  };

  constructor(
    entry: Applicant,
    found: Autocompletion | undefined,
    { regions, today, texts }: CompanyLists,
    loads: PlaceLoads,
  ) {
    this.entry = entry;
    this.today = today;
    this.texts = texts;
    this.region = offered(regions, companyWording.region);
    this.ciudad = new NestedPlacesStore(loads.cities, companyWording.ciudad);
    this.comuna = new NestedPlacesStore(loads.communes, companyWording.comuna);
    this.fecha = new FieldStore({
      parse: (date) => companyFields.fecha.parse(date, today),
      wording: (fault) =>
        fault === 'empty' ? companyWording.fecha : `${companyWording.fecha}: ${birthDateWhy[fault]}`,
      intake: anything,
      tidy: tidyDayMonthYear,
    });
    this.fillings = {
      razonSocial: written(this.razonSocial),
      antiguedad: listed(this.antiguedad, ({ id }) => id),
      volumenVenta: listed(this.volumenVenta, ({ id }) => id),
      region: listed(this.region, (region) => region),
      ciudad: placed(this.ciudad),
      comuna: placed(this.comuna),
      calle: written(this.calle),
      numero: written(this.numero),
      departamento: written(this.departamento),
      nombreRepresentante: written(this.nombreRepresentante),
      apellidoPaternoRepresentante: written(this.apellidoPaternoRepresentante),
      apellidoMaternoRepresentante: written(this.apellidoMaternoRepresentante),
      fecha: written(this.fecha),
      celular: written(this.celular),
      email: written(this.email),
    };
    makeAutoObservable<this, 'fillings'>(
      this,
      { entry: false, today: false, texts: observableRef, fillings: false },
      { autoBind: true },
    );
    if (found !== undefined) this.complete(found);
  }

  /** Store of the region select; a change clears city and commune and loads the cities (EMP-32). */
  get regionChoice(): Choice {
    return followedChoice(this.region, () => {
      this.ciudad.follow(chosen(this.region)?.id);
      this.comuna.follow(undefined);
    });
  }

  /** Store of the city select; a change clears the commune and loads the communes (EMP-33). */
  get cityChoice(): Choice {
    return followedChoice(this.ciudad.choice, () => this.comuna.follow(chosen(this.ciudad.choice)?.id));
  }

  /** Store of the yearly sales select; a volume above the legal limit is cleared and opens the modal (EMP-34). */
  get volumeChoice(): Choice {
    return followedChoice(this.volumenVenta, this.checkVolume);
  }

  acknowledge(): void {
    this.isTooHigh = false;
  }

  /** Parsed company, or else the names of all invalid fields of the form (EMP-31). */
  get company(): E.Either<readonly CompanyField[], Company> {
    return parseCompany(
      this.entry,
      this.today,
    )({
      ...eachAnswer<CompanyEntries>((field) => this.fillings[field].entered()),
      ...recordOf(consents, (consent) => this[consent].on),
    });
  }

  /** Versions of the legal texts that the form's consents agree to; undefined at a bank without texts (EXT-1405). */
  get agreed(): SignedTexts | undefined {
    const { texts } = this;
    return texts && Object.fromEntries(consents.flatMap(textsAcceptedBy).map((name) => [name, texts[name]]));
  }

  /** Replaces the versions of the legal texts; only the consent to a replaced text is cleared (EXT-2642). */
  offer(texts: TextVersions): void {
    const isNew = (name: TextName) => texts[name] !== this.texts?.[name];
    const replaced = consents.filter((consent) => textsAcceptedBy(consent).some(isNew));
    replaced.forEach((consent) => this[consent].clear());
    this.hasNewTexts ||= replaced.length > 0;
    this.texts = texts;
  }

  /** Whether a legal text was replaced on this page and a consent is still missing. */
  get asksAgain(): boolean {
    return this.hasNewTexts && !consents.every((consent) => this[consent].on);
  }

  /** Makes these company fields show their error messages. */
  showFaults(faults: readonly CompanyField[]): void {
    faults.forEach((field) => this[field].show());
  }

  messageOf(field: CompanyField): string | undefined {
    return this[field].message;
  }

  /** Raw values of all company fields, as the draft stores them; consents are stored as not given. */
  get typed(): CompanyDraft {
    return {
      ...eachAnswer<Record<CompanyAnswer, string>>((field) => this.fillings[field].kept()),
      aceptaTerminos: false,
    };
  }

  /** Fills the company form from a draft, with choices only as far as they are still offered; resolves once the dependent lists are loaded. */
  async resume(draft: CompanyDraft): Promise<void> {
    eachAnswer<Record<CompanyAnswer, void>>((field) => this.fillings[field].resume(draft[field]));
    this.checkVolume();
    const region = chosen(this.region)?.id;
    if (region === undefined) return;
    const comuna = { id: draft.comuna };
    void this.comuna.resume(undefined, comuna);
    await this.ciudad.resume(region, {
      id: draft.ciudad,
      then: () => this.comuna.resume(chosen(this.ciudad.choice)?.id, comuna),
    });
  }

  private checkVolume(): void {
    const volume = chosen(this.volumenVenta);
    if (volume === undefined || isAllowedSalesVolume(volume.id)) return;
    this.volumenVenta.clear();
    this.isTooHigh = true;
  }

  private complete(found: Autocompletion): void {
    this.razonSocial.fill(found.razonSocial);
    this.calle.fill(found.calle);
    this.numero.fill(found.numero);
    this.nombreRepresentante.fill(found.nombreRepresentante);
    this.apellidoPaternoRepresentante.fill(found.apellidoPaternoRepresentante);
    this.apellidoMaternoRepresentante.fill(found.apellidoMaternoRepresentante);
  }
}
