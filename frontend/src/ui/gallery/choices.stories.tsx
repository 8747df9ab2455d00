import { useState } from 'react'
import { Choice } from '@/ui/Choice'
import { Choices } from '@/ui/Choices'
import { Stepper } from '@/ui/Stepper'
import { ignore, LONG } from './samples'

export const title = 'Choices'

export const ChoiceCheckbox = () => {
  const [checked, setChecked] = useState(true)
  return (
    <Choice kind="checkbox" name="egg" checked={checked} onChange={() => setChecked(!checked)} aside="+$1.50">
      Soft egg
    </Choice>
  )
}

export const ChoiceDisabled = () => (
  <Choice kind="checkbox" name="gone" checked={false} onChange={ignore} disabled aside="Sold out">
    Bamboo shoots
  </Choice>
)

export const ChoiceBoxed = () => (
  <div className="gallery-column">
    <Choice boxed kind="radio" name="boxed" checked onChange={ignore} aside="12:30">
      Takeout
    </Choice>
    <Choice boxed kind="radio" name="boxed" checked={false} onChange={ignore}>
      Dine in
    </Choice>
    <Choice boxed kind="radio" name="boxed" checked={false} onChange={ignore} disabled>
      Delivery
    </Choice>
  </div>
)

export const ChoiceLongText = () => (
  <Choice boxed kind="checkbox" name="long" checked={false} onChange={ignore} aside="+$12.50">
    {LONG}
  </Choice>
)

export const ChoicesOneOfSeveral = () => {
  const [chosen, setChosen] = useState<'regular' | 'large' | null>(null)
  return (
    <Choices
      legend="Size"
      name="size"
      options={[
        { value: 'regular', label: 'Regular', aside: '$14.00' },
        { value: 'large', label: 'Large', aside: '$17.00' },
      ]}
      chosen={chosen}
      onChoose={setChosen}
    />
  )
}

export const StepperSizes = () => {
  const [value, setValue] = useState(2)
  const shared = { value, min: 1, max: 9, onChange: setValue, labels: STEPS }
  return (
    <div className="gallery-row">
      <Stepper {...shared} />
      <Stepper {...shared} size="small" />
    </div>
  )
}

export const StepperLimits = () => (
  <div className="gallery-row">
    <Stepper value={1} min={1} max={9} onChange={ignore} labels={STEPS} />
    <Stepper value={1} min={1} max={9} onChange={ignore} labels={STEPS} removable />
    <Stepper value={9} min={1} max={9} onChange={ignore} labels={STEPS} />
  </div>
)

const STEPS = { less: 'One less', more: 'One more', remove: 'Remove', value: 'Quantity' }
